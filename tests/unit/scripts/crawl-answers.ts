/** What a site answers to a crawl. */
export type Scripted = { status?: number; headers?: Record<string, string>; body?: string | Buffer }
export const page = (title: string, canonical = '', head = ''): Scripted => ({
  body: `<!doctype html><title>${title}</title>${canonical && `<link rel=canonical href="${canonical}">`}${head}<p>…`,
})
export const to = (location: string, status = 301): Scripted => ({ status, headers: { Location: location } })
export const urlset = (...urls: string[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`
