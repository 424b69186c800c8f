/** What the brand says of itself in this language, unless a setting says otherwise. */
export const tagline = 'Mechanics come to you';
export const taglineSetting = 'BRAND_TAGLINE';
