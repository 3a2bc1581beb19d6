/**
 * `node scripts/lab/pictures.mjs`: draws the pictures of the sample newsroom. --only NAME,NAME --to FOLDER
 * Needs POV-Ray (`apt-get install povray`) and a browser.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { ensureBrowser } from '../steps/machine.mjs'
import { commandOptions, run } from '../steps/say.mjs'
import { charts } from './pictures/charts.mjs'
import { counts } from './pictures/counts.mjs'
import { page } from './pictures/draw.mjs'
import { faces } from './pictures/faces.mjs'
import { engrave } from './pictures/heads.mjs'
import { maps } from './pictures/maps.mjs'
import { patterns } from './pictures/patterns.mjs'
import { places } from './pictures/places.mjs'
import { plates } from './pictures/plates.mjs'
import { news } from './pictures/scenes-a.mjs'
import { city } from './pictures/scenes-b.mjs'
import { culture } from './pictures/scenes-c.mjs'
import { outdoors } from './pictures/scenes-d.mjs'
import { halftone, inFewInks } from './pictures/screen.mjs'

const drawings = { ...charts, ...counts, ...maps, ...places, ...plates, ...patterns }

const scenes = { ...news, ...city, ...culture, ...outdoors }

const HERE = join(import.meta.dirname, 'pictures')
/** The content service gives pictures the size of their folder. */
const LONGEST = 880

await run(async () => {
  const { values } = commandOptions({
    options: {
      only: { type: 'string' },
      to: { type: 'string', default: 'service/newsrooms/nilbandar-courier/pictures' },
    },
  })
  const only = values.only?.split(',')
  const wanted = (kind) => Object.entries(kind).filter(([name]) => !only || only.includes(name))
  const work = mkdtempSync(join(tmpdir(), 'pictures-'))
  const save = async (name, size, picture) => {
    const file = join(values.to, size, `${name}.webp`)
    mkdirSync(dirname(file), { recursive: true })
    await picture.webp({ lossless: true, effort: 6 }).toFile(file)
  }
  const storedSize = (size, longest = LONGEST) => {
    const [width, height] = size.split('x').map(Number)
    const scale = Math.min(1, longest / Math.max(width, height))
    return { width: Math.round(width * scale), height: Math.round(height * scale) }
  }

  for (const [name, { size, ink, pov, ...look }] of wanted(scenes)) {
    const { width, height } = storedSize(size)
    const [source, shot] = [join(work, 'scene.pov'), join(work, 'scene.png')]
    writeFileSync(source, `#include "things.inc"\n#include "people.inc"\n#include "places.inc"\n${pov}`)
    const options = [
      `+I${source}`,
      `+O${shot}`,
      `+L${HERE}`,
      `+W${width}`,
      `+H${height}`,
      '+A0.15',
      '-D',
      '+FN8',
      '-GA',
      '+WT2',
    ]
    await promisify(execFile)('povray', options).catch((error) => {
      const said = error.stderr?.split('\n').filter((line) => /error/i.test(line))
      throw new Error(`${name}: ${said?.join(' ') ?? error.message}`)
    })
    await save(name, size, await halftone(shot, { width, height, ink, ...look }))
  }
  for (const [name, { size, ink, face }] of wanted(faces)) {
    await save(name, size, await engrave(face, { ...storedSize(size, 720), ink }))
  }
  if (wanted(drawings).length > 0) {
    const browser = await chromium.launch({ executablePath: await ensureBrowser() })
    const tab = await browser.newPage()
    for (const [name, { size, ink, svg }] of wanted(drawings)) {
      await tab.setViewportSize(
        storedSize(size, size === '1200x1500' ? 938 : size === '1400x1400' ? 875 : 1000),
      )
      await tab.setContent(page(svg))
      await tab.evaluate('document.fonts.ready')
      await save(name, size, await inFewInks(await tab.screenshot(), ink))
    }
    await browser.close()
  }
  rmSync(work, { recursive: true })
})
