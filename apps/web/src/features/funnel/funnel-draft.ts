/** The car a quote is asked for; saved ones carry the id they have in the account. */
export type FunnelCar = {
  readonly id?: string;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  /** Undefined: the customer does not know it. */
  readonly engine: string | undefined;
  readonly vin: string | undefined;
  readonly name?: string;
};
