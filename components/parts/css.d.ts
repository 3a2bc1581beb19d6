/** Style sheets are imported as text in the page script only: lib/server/page-script.mjs. */
declare module '*.css' {
  const text: string
  export default text
}
