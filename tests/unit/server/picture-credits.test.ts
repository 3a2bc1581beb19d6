/** What the files of pictures say of their makers after they were made smaller, with real files of sharp. */
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { convertPicture } from '@/lib/server/pictures/convert'
import { readCredits, xmpOf } from '@/lib/server/pictures/credits'

const SOURCE_TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'

const packet = (description: string) =>
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
  <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
    xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:aux="http://ns.adobe.com/exif/1.0/aux/"
    xmlns:plus="http://ns.useplus.org/ldf/xmp/1.0/" xmlns:r="http://ns.adobe.com/xap/1.0/rights/"
    xmlns:ext="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">${description}</rdf:RDF></x:xmpmeta>
  <?xpacket end="w"?>`
const elements = (content: string) => packet(`<rdf:Description rdf:about="">${content}</rdf:Description>`)
const read = (xmp: string) => readCredits(Buffer.from(xmp))

const AGENCY =
  packet(`<rdf:Description rdf:about="" photoshop:Credit="Bay &amp; Sons" r:WebStatement="https://bay.example/terms?a=1&amp;b=2"
  exif:GPSLatitude="18,55.3N" exif:GPSLongitude="72,50.1E" aux:SerialNumber="SN-4711" photoshop:City="Nilbandar"
  ext:DigitalSourceType="${SOURCE_TYPE}">
  <dc:creator><rdf:Seq><rdf:li>Asha Rao</rdf:li><rdf:li>R. O&apos;Neil &lt;&amp; Co></rdf:li></rdf:Seq></dc:creator>
  <dc:rights><rdf:Alt><rdf:li xml:lang="x-default">© 2026 Bay</rdf:li><rdf:li xml:lang="hi">© बे</rdf:li></rdf:Alt></dc:rights>
  <dc:description><rdf:Alt><rdf:li xml:lang="x-default">At 4 Hill Road</rdf:li></rdf:Alt></dc:description>
  <ext:LocationCreated><rdf:Bag><rdf:li ext:City="Nilbandar"/></rdf:Bag></ext:LocationCreated>
  <plus:Licensor><rdf:Seq><rdf:li rdf:parseType="Resource"><plus:LicensorName>Secret Name</plus:LicensorName>
    <plus:LicensorURL>https://bay.example/buy</plus:LicensorURL></rdf:li></rdf:Seq></plus:Licensor></rdf:Description>`)
const CREDITS = {
  creators: ['Asha Rao', "R. O'Neil <& Co>"],
  creditLine: 'Bay & Sons',
  copyright: '© 2026 Bay',
  webStatement: 'https://bay.example/terms?a=1&b=2',
  licensorUrl: 'https://bay.example/buy',
  sourceType: 'trainedAlgorithmicMedia',
}

describe('the packet of a file', () => {
  it.each<[string, string, unknown]>([
    ['attributes and lists', AGENCY, CREDITS],
    ['what the site itself has written', xmpOf(CREDITS), CREDITS],
    [
      'elements and addresses as resources',
      elements(
        `<photoshop:Credit>Bay</photoshop:Credit><ext:DigitalSourceType rdf:resource="${SOURCE_TYPE}/"/><plus:Licensor><rdf:Bag><rdf:li plus:LicensorURL="https://a.example/"/></rdf:Bag></plus:Licensor>`,
      ),
      {
        creators: [],
        creditLine: 'Bay',
        licensorUrl: 'https://a.example/',
        sourceType: 'trainedAlgorithmicMedia',
      },
    ],
    [
      'long texts and many makers, cut',
      elements(
        `<photoshop:Credit>${'😀'.repeat(900)}</photoshop:Credit><dc:creator><rdf:Seq>${'<rdf:li>A</rdf:li>'.repeat(90)}</rdf:Seq></dc:creator>`,
      ),
      { creators: ['A', 'A', 'A', 'A', 'A'], creditLine: '😀'.repeat(200) },
    ],
    [
      'zeros at the end',
      `${elements('<photoshop:Credit>Bay</photoshop:Credit>')}\0\0`,
      { creators: [], creditLine: 'Bay' },
    ],
    ['nothing of these', elements('<photoshop:City>Nilbandar</photoshop:City>'), null],
    [
      'addresses that are none of the web, and an unknown source type',
      elements(
        '<r:WebStatement>javascript:alert(1)</r:WebStatement><ext:DigitalSourceType>http://evil.example/x</ext:DigitalSourceType>',
      ),
      null,
    ],
    [
      'a property outside a description',
      '<p:Credit xmlns:p="http://ns.adobe.com/photoshop/1.0/">Bay</p:Credit>',
      null,
    ],
    ['a password in an address', elements('<r:WebStatement>https://a:b@c.example/</r:WebStatement>'), null],
    [
      'a property inside another',
      elements('<photoshop:Instructions><photoshop:Credit>Bay</photoshop:Credit></photoshop:Instructions>'),
      null,
    ],
    [
      'a note on an item of a list',
      elements(
        '<dc:creator><rdf:Seq><rdf:li rdf:parseType="Resource"><photoshop:City>Nilbandar</photoshop:City></rdf:li></rdf:Seq></dc:creator>',
      ),
      null,
    ],
    [
      'a property of a work of art in the picture',
      elements(
        '<ext:ArtworkOrObject><rdf:Bag><rdf:li photoshop:Credit="Bay"/></rdf:Bag></ext:ArtworkOrObject>',
      ),
      null,
    ],
    ['an element that does not end', packet('<rdf:Description photoshop:Credit="Bay">'), null],
    [
      'entities that multiply',
      `<!DOCTYPE x [<!ENTITY a "${'z'.repeat(99)}"><!ENTITY b "&a;&a;&a;">]>${elements('<photoshop:Credit>&b;</photoshop:Credit>')}`,
      null,
    ],
    [
      'a document type without use',
      `<!DOCTYPE x SYSTEM "file:///etc/passwd">${elements('<photoshop:Credit>Bay</photoshop:Credit>')}`,
      null,
    ],
    [
      'thousands of levels',
      elements(`${'<a>'.repeat(9_000)}${'</a>'.repeat(9_000)}<photoshop:Credit>Bay</photoshop:Credit>`),
      null,
    ],
    ['megabytes', elements(`<photoshop:Credit>Bay</photoshop:Credit>${' '.repeat(300_000)}`), null],
  ])('is read: %s', (_, xmp, credits) => {
    expect(read(xmp)).toEqual(credits)
  })

  it('is not read in another encoding than UTF-8', () => {
    expect(readCredits(Buffer.from(AGENCY, 'latin1'))).toBeNull()
  })
})

const photograph = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#a24' } })
    .withExif({ IFD0: { Artist: 'Asha Rao' }, IFD3: { GPSLatitude: '18/1 55/1 0/1', GPSLatitudeRef: 'N' } })
    .withXmp(AGENCY)
    .withIccProfile('p3')

describe('a picture that was made smaller', () => {
  it.each([
    ['JPEG', null, 'jpeg'],
    ['WebP', 'image/webp', 'webp'],
    ['AVIF', 'image/avif', 'heif'],
  ] as const)('says as %s who made it and whether AI did, and not where', async (_, type, format) => {
    const original = { bytes: await photograph().jpeg().toBuffer(), type: 'image/jpeg' }
    const before = await sharp(original.bytes).metadata()
    expect([before.exif?.includes('Asha Rao'), before.icc === undefined]).toEqual([true, false])
    const { bytes } = await convertPicture(original, 640, type, true)
    const metadata = await sharp(bytes).metadata()
    expect(metadata).toMatchObject({ format, width: 640 })
    expect([metadata.exif, metadata.iptc, metadata.icc]).toEqual([undefined, undefined, undefined])
    expect(metadata.xmpAsString).toBe(xmpOf(CREDITS))
    expect(bytes.toString('latin1')).not.toMatch(/GPS|18,55|SN-4711|Nilbandar|Hill Road|Secret Name/)
  })

  it('says nothing if its original says none of this, and has the same bytes as without the setting', async () => {
    const bytes = await sharp(await photograph().jpeg().toBuffer())
      .withXmp(elements('<exif:GPSLatitude>18,55.3N</exif:GPSLatitude>'))
      .png()
      .toBuffer()
    const [withSetting, without] = await Promise.all(
      [true, false].map((hasCredits) => convertPicture({ bytes, type: 'image/png' }, 640, null, hasCredits)),
    )
    expect(withSetting?.bytes.equals(without?.bytes ?? Buffer.alloc(0))).toBe(true)
  })
})
