/** What of a body can't be shown: the log names it, and the metrics count it. */
export const LEFT_OUT_KINDS = ['script', 'shortcode', 'picture', 'frame'] as const
export type LeftOutKind = (typeof LEFT_OUT_KINDS)[number]

/** `what` is an address, a host or a name: what an editor finds it by. */
export type LeftOut = { kind: LeftOutKind; what: string }
