import config from '../../playwright.config'
import { findWholeBrowser } from '../../scripts/steps/machine.mjs'

/** The whole Chromium's program, or null: it keeps pages for Back and loads pictures as readers' browsers do. */
export const wholeBrowser = findWholeBrowser()

/** `launchOptions` that start it, where there is one. */
export const withWholeBrowser = {
  ...config.use?.launchOptions,
  ...(wholeBrowser && { executablePath: wholeBrowser }),
}
