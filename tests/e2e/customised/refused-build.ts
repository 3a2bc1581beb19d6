/** A build of files that the site can't use. */
import { expect, test } from '@playwright/test'
import { copySource } from '../builds'

export function refusedBuild() {
  test('a build with invalid config values, files and colours fails with a message for each', async () => {
    const source = copySource('.next-refused')
    source.write('site.config.ts', `export default { tools: { print: 'no' }, frontpage: {} }`)
    source.write('theme/crad.tsx', '')
    source.write('public/robots.txt', 'User-agent: *')
    source.write('app/skin.css', ':root { --paper: oklch(98% 0.01 90); }')
    const { code, output } = await source.tryBuild()
    expect(code).toBe(1)
    expect(output).toContain('tools.print should be true or false')
    expect(output).toContain("The default export has no field 'frontpage'")
    expect(output).toContain("public/robots.txt would take the place of the site's own /robots.txt")
    expect(output).toContain('app/skin.css: --paper should look like light-dark(#ffffff, #121417)')
    expect(output).toContain('theme/crad.tsx replaces nothing')
    source.remove()
  })
}
