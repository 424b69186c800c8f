import { tagline, taglineSetting } from './tagline.en';

/** Everything that names the company, once. Read from the build's environment; the defaults are the demonstration brand. */
// The tools that finish a build read it without the bundler.
const env: Readonly<Record<string, unknown>> = import.meta.env ?? process.env;

const findSetting = (name: string): string | undefined => {
  const value = env[`VITE_${name}`];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

const phoneLine = (number: string) => ({
  text: number,
  href: `tel:+1${number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')}`,
});

const mailLine = (address: string) => ({ text: address, href: `mailto:${address}` });

export const brand = {
  name: findSetting('BRAND_NAME') ?? 'Lugnut',
  tagline: findSetting(taglineSetting) ?? tagline,
  phone: phoneLine(findSetting('BRAND_PHONE') ?? '(313) 555-0142'),
  email: mailLine(findSetting('BRAND_EMAIL') ?? 'help@lugnut.example'),
  fleetPhone: phoneLine(findSetting('BRAND_FLEET_PHONE') ?? '(313) 555-0187'),
  fleetEmail: mailLine(findSetting('BRAND_FLEET_EMAIL') ?? 'fleet@lugnut.example'),
  social: [
    { name: 'Instagram', href: findSetting('BRAND_INSTAGRAM_URL') ?? 'https://instagram.example/lugnut' },
    { name: 'Facebook', href: findSetting('BRAND_FACEBOOK_URL') ?? 'https://facebook.example/lugnut' },
    { name: 'YouTube', href: findSetting('BRAND_YOUTUBE_URL') ?? 'https://youtube.example/lugnut' },
  ],
  /** Unset: the app is this site, installed. */
  stores: { apple: findSetting('APP_STORE_URL'), google: findSetting('PLAY_STORE_URL') },
  /** Set when the landing page lives on another domain. */
  landingUrl: findSetting('LANDING_URL'),
  /** Where analytics events go, with the visitor's consent; unset: nowhere. */
  analyticsUrl: findSetting('ANALYTICS_URL'),
} as const;
