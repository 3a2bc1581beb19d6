export const LEFT_OUT_KINDS = ['script', 'shortcode', 'picture', 'frame'] as const
export type LeftOutKind = (typeof LEFT_OUT_KINDS)[number]

/** `what`: a URL, host or name for editors to find it. */
export type LeftOut = { kind: LeftOutKind; what: string }
