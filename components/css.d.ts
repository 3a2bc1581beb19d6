/** A sheet that scripts/steps/inline-styles.mjs compiles into the page. */
declare module '*.styles' {
  const names: { readonly [name: string]: string }
  export default names
  export const sheet: { href: string; css: string }
}

/** Imported as text in the page script only: lib/server/page-script.mjs. */
declare module '*.css' {
  const text: string
  export default text
}
