'use client'
// Why in the browser: Next draws this page there when the document itself fails.
// Without scripts, the page is empty. It uses no component and no text of the site, because those may be what failed.

export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en">
      <body
        style={{ fontFamily: 'Georgia, serif', margin: '15vh auto', maxWidth: '36rem', padding: '0 1.5rem' }}
      >
        <title>This page couldn’t be loaded</title>
        <h1>This page couldn’t be loaded</h1>
        <p>Something went wrong on our side. Try again in a moment.</p>
        <p>
          <a href="/">Go to the home page</a>
        </p>
        {error.digest ? <p style={{ color: '#5a5f69' }}>Reference: {error.digest}</p> : null}
      </body>
    </html>
  )
}
