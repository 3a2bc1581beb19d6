/** The text of a style sheet, in the page's script alone: lib/process/page-script.mjs. */
declare module '*.css' {
  const text: string
  export default text
}
