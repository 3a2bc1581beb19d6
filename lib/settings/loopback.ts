const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether a host is this machine itself. @param hostname without a port */
export const isLoopback = (hostname: string) => LOOPBACK.test(hostname)
