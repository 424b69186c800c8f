import { QRCodeSVG } from 'qrcode.react';

/** Dark on white in both themes: cameras expect it. */
export function QrCode({ value }: { value: string }) {
  return (
    <QRCodeSVG
      value={value}
      size={224}
      marginSize={2}
      level="M"
      title="QR code of the app's address"
      className="size-56 rounded-control"
    />
  );
}
