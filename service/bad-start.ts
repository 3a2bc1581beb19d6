/** One sentence for the terminal. */
export class BadStart extends Error {}
