/** What cannot be made, in a sentence for whoever asked for it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
