/**
 * The three engines. Firefox and WebKit are Playwright's where `npx playwright install` has brought them, as on a
 * developer's machine; else Debian's, which any server with Debian's packages has.
 */
import { existsSync } from 'node:fs'
import { type BrowserType, chromium, firefox, webkit } from '@playwright/test'
import config from '../../../playwright.config'
import { findProgram } from '../../../scripts/steps/processes.mjs'
import type { Browser } from './browser'
import { openFirefox } from './marionette'
import { openByPlaywright } from './playwright'
import { openWebKit } from './webdriver'

export type Engine = {
  name: 'Chromium' | 'Firefox' | 'WebKit'
  /** Null where the engine is not installed. */
  open: (() => Promise<Browser>) | null
}

const options = config.use?.launchOptions ?? {}

const ofPlaywright = (name: Engine['name'], type: BrowserType) =>
  existsSync(type.executablePath()) ? () => openByPlaywright(name, type, { headless: true }) : null

function ofDebian(name: 'Firefox' | 'WebKit'): Engine['open'] {
  if (name === 'Firefox') {
    const program = findProgram('firefox-esr')
    return program === null ? null : () => openFirefox(program)
  }
  const [driver, display] = [findProgram('WebKitWebDriver'), findProgram('Xvfb')]
  return driver === null || display === null ? null : () => openWebKit({ driver, display })
}

export const ENGINES: readonly Engine[] = [
  { name: 'Chromium', open: () => openByPlaywright('Chromium', chromium, options) },
  { name: 'Firefox', open: ofPlaywright('Firefox', firefox) ?? ofDebian('Firefox') },
  { name: 'WebKit', open: ofPlaywright('WebKit', webkit) ?? ofDebian('WebKit') },
]
