export const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\]|::1)$/;

/** Whether no other machine reaches the shop. */
export const isHereAlone = ({ host, publicUrl }: { host: string; publicUrl: string }): boolean =>
  loopback.test(host) && loopback.test(new URL(publicUrl).hostname);
