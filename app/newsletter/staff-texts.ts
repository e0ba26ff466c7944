export const noSuchIssue = 'We could not find this newsletter.';
export const isSent = 'This newsletter has been sent. Nothing was changed.';
export const isUnderWay = 'This newsletter is being sent. Stop it before you change it.';
export const isEmpty = 'This newsletter would be empty: its products are sold out, or its coupon has expired.';
export const isSentAndStays = 'This newsletter was sent to people, so it stays in the list.';
export const isNotSending = 'This newsletter is not being sent.';
export const nobodyToSendTo = 'Nobody on the list would get it. Choose other readers, or wait for subscribers.';
export const groupStays =
  'Some people have got this newsletter, so its group stays. Write another one for another group.';
export const groupIsGone = 'This group was deleted. Choose the readers again.';
export const noMailServer = 'Nothing can be sent: the shop has no mail server.';
export const savedMeanwhile = (by: string) => `${by} saved changes to this newsletter. Reload to see them.`;
