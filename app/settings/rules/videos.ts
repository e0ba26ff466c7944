const videoPictureHost = 'https://i.ytimg.com';

/** Where a video and its picture are. */
interface VideoPlace {
  address: string;
  image: string;
}

/** The id in the address of a video: '' for none, null where the address is of no video of the platform. */
export function youtubeIdOf(address: string): string | null {
  if (address === '') return '';
  const id =
    /^https:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:[\w=&-]*&)?v=|shorts\/|live\/|embed\/)|youtu\.be\/)([\w-]{11})(?:[?&#].*)?$/.exec(
      address,
    )?.[1];
  return id ?? null;
}

export function pictureOfVideo({ address, image }: VideoPlace): string {
  const id = youtubeIdOf(address);
  return image === '' && id ? `${videoPictureHost}/vi/${id}/hqdefault.jpg` : image;
}

/** Other hosts that pictures of these videos come from: none, while all have a picture of the shop's own. */
export function pictureHostsOf(all: readonly VideoPlace[]): string[] {
  return all.some((video) => pictureOfVideo(video).startsWith(videoPictureHost)) ? [videoPictureHost] : [];
}

/** Whether one of them is a video: stills with steps alone are none. */
export const showsVideos = (videos: readonly Pick<VideoPlace, 'address'>[]) =>
  videos.some(({ address }) => address !== '');
