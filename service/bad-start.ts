/** A start that can't be: its message is one sentence for the terminal. */
export class BadStart extends Error {}
