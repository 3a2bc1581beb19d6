import type { Page } from '@playwright/test'

/** Answers for the stills of players, which the site's optimiser would fetch from a host that no test may reach. */
export async function answerStills(page: Page): Promise<void> {
  await page.route(/\/_next\/image\?url=https%3A%2F%2Fi\.ytimg\.com%2F/, (route) =>
    route.fulfill({ contentType: 'image/gif', body: '' }),
  )
}
