import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Service, ServiceAccount } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { base, type Manifest, production, readManifests, readText, readYaml, root } from './read-manifests';
import { unreadFields } from './unread-fields';

/** By apiVersion and kind: what the cluster would check it by. */
const models: Readonly<Record<string, { readonly prototype: { validate(): void } }>> = {
  'apps/v1 Deployment': Deployment,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'batch/v1 Job': Job,
  'networking.k8s.io/v1 Ingress': Ingress,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 ConfigMap': ConfigMap,
  'v1 Service': Service,
  'v1 ServiceAccount': ServiceAccount,
};

const requireValid = ({ file, ...manifest }: Manifest): void => {
  const Model = models[`${manifest.apiVersion} ${manifest.kind}`];
  if (!Model) throw new Error(`${file}: nobody knows ${manifest.apiVersion} ${manifest.kind}`);
  // Not of a new object: making one reads every field.
  const unread = unreadFields(manifest, (watched) => Model.prototype.validate.call(watched));
  if (unread.length > 0) throw new Error(`${file}: no such field as ${unread.join(', ')}`);
};

const manifests = readManifests(base);
const patches = readManifests(production, ['prometheus-adapter.yaml']);
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const named = (kind: string, name: string) => ofKind(kind).find(({ metadata }) => metadata.name === name);

type Container = {
  readonly name: string;
  readonly image: string;
  readonly args: readonly string[];
  readonly securityContext: object;
  readonly resources: { readonly requests: object; readonly limits: { readonly memory: string } };
  readonly ports?: readonly { readonly name: string }[];
  readonly readinessProbe?: {
    readonly httpGet: { readonly path: string; readonly port: string };
    readonly failureThreshold?: number;
  };
  readonly envFrom: readonly Readonly<Record<string, { readonly name: string }>>[];
};
type Pod = {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> };
  readonly spec: {
    readonly containers: readonly [Container];
    readonly securityContext: object;
    readonly serviceAccountName: string;
    readonly automountServiceAccountToken: boolean;
    readonly terminationGracePeriodSeconds?: number;
  };
};
const workloads = [...ofKind('Deployment'), ...ofKind('Job')].map((manifest) => ({
  name: manifest.metadata.name,
  kind: manifest.kind,
  spec: manifest.spec as { readonly template: Pod; readonly selector?: { readonly matchLabels: object } },
}));
const components = workloads.map(({ spec }) => spec.template.metadata.labels['app.kubernetes.io/component']);

describe('the manifests', () => {
  it.each(manifests.map((manifest) => [manifest.file, manifest] as const))(
    '[RUN-1] are what a cluster takes: %s',
    (_file, manifest) => {
      expect(() => requireValid(manifest)).not.toThrow();
    },
  );

  it('[RUN-1] would not be, with a word misspelled or a number missing', () => {
    const [deployment] = ofKind('Deployment');
    if (!deployment) throw new Error('no deployment');
    expect(() =>
      requireValid({ ...deployment, spec: { ...(deployment.spec as object), replicas: 'two' } }),
    ).toThrow();
    expect(() =>
      requireValid({ ...deployment, spec: { ...(deployment.spec as object), replica: 2 } }),
    ).toThrow('no such field as /spec/replica');
  });

  it('[RUN-1] are all named by the base, and the overlay changes only what is there', () => {
    const { resources } = readYaml<{ readonly resources: readonly string[] }>(`${base}/kustomization.yaml`);
    const files = readdirSync(path.join(root, base)).filter((name) => name !== 'kustomization.yaml');
    expect([...resources].sort()).toEqual(files.sort());
    const overlay = readYaml<{
      readonly patches: readonly {
        readonly path?: string;
        readonly target?: { kind: string; name: string };
      }[];
      readonly images: readonly { readonly name: string }[];
    }>(`${production}/kustomization.yaml`);
    for (const { kind, metadata } of patches) expect(named(kind, metadata.name)).toBeDefined();
    for (const { path: file, target } of overlay.patches) {
      if (file !== undefined) expect(patches.some((patch) => patch.file === file)).toBe(true);
      if (target) expect(named(target.kind, target.name)).toBeDefined();
    }
    expect(overlay.images.map(({ name }) => name)).toEqual(['lugnut']);
  });

  it('[RUN-1] run one image in three roles', () => {
    expect(
      Object.fromEntries(
        workloads.map(({ name, kind, spec }) => [`${kind} ${name}`, spec.template.spec.containers[0].args]),
      ),
    ).toEqual({
      'Deployment lugnut-web': ['web'],
      'Deployment lugnut-worker': ['worker'],
      'Job lugnut-migrate': ['migrate'],
    });
    for (const { spec } of workloads) expect(spec.template.spec.containers[0].image).toBe('lugnut');
  });

  it.each(workloads.map((workload) => [workload.name, workload] as const))(
    '[RUN-1] let %s write nowhere and do nothing special',
    (_name, { spec: { template } }) => {
      const [container] = template.spec.containers;
      expect(template.spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources.limits.memory).toMatch(/i$/);
      expect(named('ServiceAccount', template.spec.serviceAccountName)).toBeDefined();
      expect(container.envFrom).toEqual([
        { configMapRef: { name: 'lugnut-settings' } },
        { secretRef: { name: 'lugnut-secrets' } },
      ]);
    },
  );

  it.each(
    workloads
      .filter(({ kind }) => kind === 'Deployment')
      .map((workload) => [workload.name, workload] as const),
  )('[RUN-2] replace %s one by one, by its readiness, and give it time to end', (_name, { spec }) => {
    const [container] = spec.template.spec.containers;
    expect(spec).toMatchObject({ strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } } });
    // The autoscaler's number would be undone by every deploy.
    expect(spec).not.toHaveProperty('replicas');
    expect(container).toMatchObject({
      startupProbe: { httpGet: { path: '/healthz', port: 'http' } },
      livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
      readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
    });
    // One late answer of the database, which all ask, takes nobody out.
    expect(container.readinessProbe?.failureThreshold).toBeGreaterThanOrEqual(3);
    const drain = Number(named('ConfigMap', 'lugnut-settings')?.data?.DRAIN_SECONDS);
    expect(drain).toBeGreaterThanOrEqual(10);
    expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(drain + 30);
    expect(spec.selector?.matchLabels).toEqual(spec.template.metadata.labels);
  });

  it('[RUN-1] lead to what is there: services, budgets, autoscalers, policies, the ingress', () => {
    const service = named('Service', 'lugnut-web')?.spec as { readonly selector: object };
    expect(service.selector).toEqual({ 'app.kubernetes.io/component': 'web' });
    for (const { spec } of ofKind('PodDisruptionBudget'))
      expect(components).toContain(
        (spec as { selector: { matchLabels: Record<string, string> } }).selector.matchLabels[
          'app.kubernetes.io/component'
        ],
      );
    for (const { spec } of ofKind('HorizontalPodAutoscaler')) {
      const { kind, name } = (spec as { scaleTargetRef: { kind: string; name: string } }).scaleTargetRef;
      expect(named(kind, name)).toBeDefined();
    }
    expect(ofKind('NetworkPolicy').length).toBe(2);
    expect(JSON.stringify(named('Ingress', 'lugnut')?.spec)).toContain('"service":{"name":"lugnut-web"');
  });

  it('[RUN-1] scale by latency and by the age of the queue, of metrics that we have', () => {
    const asked = ofKind('HorizontalPodAutoscaler').flatMap(({ spec }) =>
      (spec as { metrics: readonly Record<string, { metric?: { name: string } }>[] }).metrics.flatMap(
        (metric) => Object.values(metric).flatMap((source) => source?.metric?.name ?? []),
      ),
    );
    expect(asked).toEqual(['lugnut_request_p95_milliseconds', 'lugnut_jobs_oldest_due_seconds']);
    type Rule = { readonly seriesQuery: string; readonly name: { readonly as: string } };
    const { rules } = readYaml<{ rules: { custom: readonly Rule[]; external: readonly Rule[] } }>(
      `${production}/prometheus-adapter.yaml`,
    );
    const made = [...rules.custom, ...rules.external];
    expect(made.map(({ name }) => name.as)).toEqual(asked);
    const ours = ['metrics', 'database-gauges']
      .map((name) => readText(`apps/api/src/platform/metrics/${name}.ts`))
      .join();
    for (const { seriesQuery } of made) {
      const series = /^\w+/.exec(seriesQuery)?.[0].replace(/_bucket$/, '') ?? '';
      expect([series, ours.includes(`'${series}'`)]).toEqual([series, true]);
    }
  });
});
