import { describe, expect, it } from 'vitest'
import { readAudio } from '@/lib/cms/parsers/audio'
import { growth, LINEAR_MAX } from '../../../fixtures/cpu-time'

const BASE = 'https://media.example.com'

describe('readAudio', () => {
  it.each([
    [
      '<p>a</p><audio controls src="https://a.example/1.mp3"></audio>',
      'https://a.example/1.mp3',
      'audio/mpeg',
    ],
    ['<audio src=/talks/2.m4a>', `${BASE}/talks/2.m4a`, 'audio/mp4'],
    [
      "<AUDIO><source type='audio/ogg' src='https://a.example/3.ogg?x=1&amp;y=2'></AUDIO>",
      'https://a.example/3.ogg?x=1&y=2',
      'audio/ogg',
    ],
    [
      '<audio data-src="no"><source src="javascript:a()"><source src="b.wav"></audio>',
      `${BASE}/b.wav`,
      'audio/wav',
    ],
    ['<audio></audio><audio src="https://a.example/5"></audio>', 'https://a.example/5', 'audio/mpeg'],
  ])('readAudio finds the file in %s', (html, src, type) => {
    expect(readAudio(html, BASE)).toEqual({ src, type })
  })
  it.each([
    '',
    '<p>audio src="https://a.example/1.mp3"</p>',
    '<audio></audio><source src="https://a.example/1.mp3">',
    '<audio src="javascript:alert(1)"></audio>',
    '<audiofile src="https://a.example/1.mp3">',
  ])('readAudio finds no file in %s', (html) => expect(readAudio(html, BASE)).toBeNull())
  it('readAudio takes linear time', () => {
    const read = (count: number) => readAudio('<audio '.repeat(count), BASE)
    expect(growth(read, 200_000)).toBeLessThan(LINEAR_MAX)
  })
})
