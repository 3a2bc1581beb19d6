/**
 * The rules of a file `*.styles` as a style element, which React keeps once per page: scripts/steps/inline-styles.mjs.
 * Rules of rare elements are only on the pages that have them.
 */
export function Sheet({ href, css }: { href: string; css: string }) {
  return (
    <style href={href} precedence="parts">
      {css}
    </style>
  )
}
