import { BadStart } from '../bad-start'

export class BadNewsroom extends BadStart {
  /** @param file such as `posts/nation/tunnel.html` */
  constructor(file: string, problem: string) {
    super(`The newsroom can't be used: ${file}: ${problem}.`)
  }
}
