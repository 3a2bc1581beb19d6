/** The rules of an `*.styles`, once in a page: scripts/steps/inline-styles.mjs. */
export function Sheet({ href, css }: { href: string; css: string }) {
  return (
    <style href={href} precedence="parts">
      {css}
    </style>
  )
}
