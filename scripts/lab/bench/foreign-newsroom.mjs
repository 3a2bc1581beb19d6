/**
 * The sample newsroom as a very different publisher would have it: other hosts, missing fields, long headlines and
 * pictures of odd sizes. It keeps the figures from being true for the sample only.
 */
import { createServer } from 'node:http'
import sharp from 'sharp'
import { listenOnFreePort } from '../../steps/ports.mjs'
import { openNewsroom } from './newsroom.mjs'

export const FOREIGN_PAGES = ['article', 'front', 'category', 'hindi']

const SIZES = ['333x777', '1999x601', '640x480', '1201x1199']
const HEADLINES = [
  (title) => title,
  (title) =>
    `${title}, and what the harbour board, the port’s pilots and three former ministers say it means for Zürich’s £4bn line`,
  (title) => `“${title}”: क्या बदलेगा, और कब`,
  (title) => `Explained | ${title} <b>&amp; more</b>`,
]
const SLOTS = `
  desktop_hp_top mobile_hp_top desktop_hp_banner mobile_hp_mid_1 mobile_hp_mid_2
  desktop_hp_right_top desktop_hp_right_bottom desktop_lp_top mobile_lp_top desktop_lp_right
  desktop_ap_top mobile_ap_top mobile_ap_after_title mobile_ap_after_summary desktop_ap_right_1
  desktop_ap_right_2 mobile_ap_in_article_1 desktop_gutter_lhs universal_head hp_takeover
`
  .trim()
  .split(/\s+/)

export async function openForeignNewsroom() {
  const pictures = await pictureHost()
  const newsroom = await openNewsroom({
    variables: { MEDIA_HOSTS: pictures.host },
    reshape: (path, data, serviceUrl) => reshaped(path, data, `http://${pictures.host}`, serviceUrl),
  })
  const close = async () => {
    await newsroom.close()
    pictures.close()
  }
  return { ...newsroom, close }
}

function reshaped(path, data, pictures, serviceUrl) {
  if (path.includes('/active-slots')) return SLOTS.map(slot)
  if (path.includes('/navbar'))
    return data.flatMap((item) => [item, { ...item, name: `${item.name} & beyond` }])
  const posts = path.includes('/post') ? [data].flat() : []
  for (const post of posts) if (post?.title !== undefined) reshapePost(post, pictures, serviceUrl)
  return data
}

const slot = (name, index) => ({
  id: index + 1,
  name,
  data: {
    size: index % 3 === 0 ? 'autoxauto' : '300x250',
    html_content: '&lt;p&gt;Advertisement&lt;/p&gt;',
    contains_ads: 1,
  },
  registered_slot: { id: index + 1, name },
  formatted_update_on: '23 Jun 2025',
  type: 'Editor',
})

function reshapePost(post, pictures, serviceUrl) {
  const size = SIZES[post.id % SIZES.length]
  const [width, height] = size.split('x').map(Number)
  const path = post.media_file_banner?.path ?? post.banner_url
  post.title = HEADLINES[post.id % HEADLINES.length](post.title)
  post.absolute_url = `https://www.elsewhere.example${post.absolute_url}`
  post.meta_data = JSON.stringify({ ...post.meta_data, access_type: 'Public' })
  for (const key of ['access_type', 'word_count', 'hide_banner_image']) delete post[key]
  if (!path) return
  const address = new URL(path, serviceUrl).href
  post.banner_url = `${pictures}/${size}/${encodeURIComponent(address)}`
  post.media_file_banner = {
    ...post.media_file_banner,
    path: post.banner_url,
    meta_data: JSON.stringify({ width, height, css_object_position: '90.3% 15.2%' }),
  }
}

/** Serves `/WIDTHxHEIGHT/ADDRESS`: the picture at that address, resized. */
async function pictureHost() {
  const server = createServer(async (request, response) => {
    try {
      const [, size, address] = (request.url ?? '').split('/')
      const [width, height] = size.split('x').map(Number)
      const upstream = await fetch(decodeURIComponent(address))
      const picture = await sharp(Buffer.from(await upstream.arrayBuffer()))
        .resize(width, height)
        .jpeg()
        .toBuffer()
      response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Cache-Control': 'max-age=3600' }).end(picture)
    } catch {
      response.writeHead(404).end()
    }
  })
  const port = await listenOnFreePort(server)
  return {
    host: `127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
