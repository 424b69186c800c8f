/** The page's own colors, as the theme of the moment has them. */
export const readColors = () => {
  const probe = document.createElement('span');
  document.body.append(probe);
  const color = (token: string): string => {
    probe.style.color = `var(--color-${token})`;
    return getComputedStyle(probe).color;
  };
  const colors = {
    water: color('sunken'),
    land: color('card'),
    abroad: color('paper'),
    border: color('line'),
    road: color('edge'),
    pin: color('forest-ink'),
    pinText: color('card'),
    alert: color('bad'),
    alertText: color('on-bad'),
    stale: color('edge'),
    halo: color('card'),
    town: color('ink-soft'),
  };
  probe.remove();
  return colors;
};

export type MapColors = ReturnType<typeof readColors>;

/** Tells when the page turns light or dark: by the device, or by a choice. */
export const onThemeChange = (tell: () => void): (() => void) => {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(tell);
  device.addEventListener('change', tell);
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    device.removeEventListener('change', tell);
    chosen.disconnect();
  };
};
