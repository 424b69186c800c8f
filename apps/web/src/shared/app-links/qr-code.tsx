import { QRCodeSVG } from 'qrcode.react';
import { appLinksCopy } from './copy.en';

/** Dark on white in both themes: cameras expect it. */
export function QrCode({ value }: { value: string }) {
  return (
    <QRCodeSVG
      value={value}
      size={224}
      marginSize={2}
      level="M"
      title={appLinksCopy.qr}
      className="size-56 rounded-control"
    />
  );
}
