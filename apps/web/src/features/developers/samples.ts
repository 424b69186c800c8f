import { deviceRoutes, fleetVehicleRoutes, webhookExamples } from '@lugnut/contract';
import type { WebhookEventKind } from '@lugnut/domain/integrations';

const host = 'https://YOUR-ADDRESS';

export const firstCall = `curl ${host}${fleetVehicleRoutes.listFleetVehicles.path} \\
  -H "Authorization: Bearer lnk_…"`;

export const positionsCall = `curl -X ${deviceRoutes.takePositions.method} ${host}${deviceRoutes.takePositions.path} \\
  -H "Authorization: Bearer lnk_…" \\
  -H "Content-Type: application/json" \\
  -d '{
    "events": [
      {
        "event_id": "a81f-0001",
        "vehicle": { "vin": "1FTBR1Y83SKA13525" },
        "read_at": "2027-03-05T14:00:00Z",
        "position": { "latitude": 32.78, "longitude": -96.8 },
        "speed_mph": 31,
        "odometer": 41210.4,
        "fuel_level": 62
      }
    ]
  }'`;

export const positionsAnswer = `{
  "accepted": 1,
  "results": [
    { "event_id": "a81f-0001", "status": "accepted", "reason": null }
  ]
}`;

export const failureAnswer = `{
  "errors": ["This API key does not have the scope jobs:book"],
  "code": "forbidden"
}`;

/** The envelope as it is sent, with what the contract says of this kind. */
export const eventExample = (kind: WebhookEventKind): string =>
  JSON.stringify(
    {
      id: '3f0c9c1e-5b0e-4a3f-8f62-6f1f0a7d2b11',
      type: kind,
      timestamp: '2027-03-05T14:00:00.000Z',
      fleet_id: 'b1c6f0a4-0d0f-4b7c-9d7e-2f5b8a6c3e90',
      data: webhookExamples[kind],
    },
    null,
    2,
  );

export const verifySample = `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isFromUs(headers, rawBody, secret) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;

  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key)
    .update(\`\${id}.\${timestamp}.\${rawBody}\`)
    .digest();

  return headers['webhook-signature'].split(' ').some((signature) => {
    const [version, value] = signature.split(',');
    const given = Buffer.from(value ?? '', 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;
