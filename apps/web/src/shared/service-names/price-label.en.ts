/** Of a line or a discount of a price, as readers of this build know it; what the wire carries is English, as with `serviceName`. */
export const priceLabel = (label: string): string => label;
