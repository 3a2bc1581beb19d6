/** The file of a face, imported for its address: app/layout.tsx. */
declare module '*.woff2' {
  const address: string
  export default address
}
