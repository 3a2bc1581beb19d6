/** The message is one sentence for the terminal. */
export class BadStart extends Error {}
