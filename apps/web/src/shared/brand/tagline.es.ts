export const tagline = 'Su mecánico a domicilio';
export const taglineSetting = 'BRAND_TAGLINE_ES';
