export const tagline = 'El mecánico va a usted';
export const taglineSetting = 'BRAND_TAGLINE_ES';
