/** Why it cannot be created, as a sentence for the user. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
