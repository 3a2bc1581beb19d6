export const LEFT_OUT_KINDS = ['script', 'shortcode', 'picture', 'frame'] as const
export type LeftOutKind = (typeof LEFT_OUT_KINDS)[number]

/** `what` is a URL, host or name. */
export type LeftOut = { kind: LeftOutKind; what: string }
