export const noSuchIssue = 'We could not find this newsletter.';
export const isSent = 'This newsletter has been sent. Nothing was changed.';
export const isSentAndStays = 'People have got this newsletter, so it stays in the list.';
export const isNotSending = 'This newsletter is not being sent.';
export const nobodyToSendTo = 'Nobody on the list would get it. Choose other readers, or wait for subscribers.';
export const noMailServer = 'Nothing can be sent: the shop has no mail server.';
export const savedMeanwhile = (by: string) => `${by} has saved this newsletter meanwhile.`;
