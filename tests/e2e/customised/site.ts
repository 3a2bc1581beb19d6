/** The customised site, and parts of its pages. */
import { type Answer, ask } from '../ask'
import { type Configured, openConfigured } from '../configured-site'
import { FILES } from './config'

export let site: Configured

export async function openSite() {
  site = await openConfigured('.next-customised', FILES)
}

export const read = (path: string): Promise<Answer> => ask(site.url + path)
export const count = (html: string, part: RegExp) => html.match(new RegExp(part, 'g'))?.length ?? 0
/** The part of a page between its header and its footer, header included, without the framework's data. */
export const body = ({ text }: Answer) => text.slice(text.indexOf('<body'), text.indexOf('</main>'))
