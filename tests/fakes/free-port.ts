/** A port of this machine that nothing listens on. */
import { type AddressInfo, createServer } from 'node:net'

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const socket = createServer()
    socket.listen(0, '127.0.0.1', () => {
      const { port } = socket.address() as AddressInfo
      socket.close(() => resolve(port))
    })
  })
}
