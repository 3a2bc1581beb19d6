export const revalidate = 3600

export const generateStaticParams = () => []

/** A page of about so many bytes, that the same load of bytes can be asked of the framework alone. */
export default async function Page({ params }) {
  const bytes = Math.min(1_000_000, Number((await params).bytes) || 0)
  // As attributes would be, it is once in the HTML and once in the page's data.
  return <p>{'x'.repeat(Math.floor(bytes / 2))}</p>
}
