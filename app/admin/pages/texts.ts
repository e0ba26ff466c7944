/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// pages.tsx
export const pages = 'Pages';
export const pagesOfYourOwn =
  'Pages of your own, such as how you source your grains. They are linked in the footer or the navigation.';
export const newPage = 'New page';
export const noPagesYet = 'No pages yet';
export const writeTheFirst =
  'Write one about your mill, your farmers or your kitchen. Shoppers see it once you publish it.';
export const deletedPages = 'Deleted pages';
export const keptForDays = (days: number) => `They can be brought back for ${days} days.`;
export const bringBack = 'Bring back';
export const bringBackPage = (title: string) => `Bring back ${title}`;
export const deletedOn = (when: string) => `Deleted ${when}`;
export const undo = 'Undo';
export const pageIsDeleted = (title: string) => `‘${title}’ is deleted.`;

// page-list.tsx
export const dragOrUseTheArrows =
  'Drag a page, or use its arrows, to change the order of the links. The shop shows the new order at once.';
export const states = { draft: 'Draft', published: 'Published', changed: 'Published, with a newer draft' } as const;
export const places = { footer: 'Footer', navigation: 'Navigation and footer', nowhere: 'Not linked' } as const;
export const savedBy = (by: string, when: string) => `Saved by ${by}, ${when}`;
export const moveUp = (title: string) => `Move up: ${title}`;
export const moveDown = (title: string) => `Move down: ${title}`;
export const movedTo = (from: number, to: number, count: number) => `Page ${from} is now number ${to} of ${count}`;
export const edit = 'Edit';
export const editPage = (title: string) => `Edit ${title}`;
export const deleteLabel = 'Delete';
export const deletePage = (title: string) => `Delete ${title}`;

// page.tsx
export const allPages = 'All pages';

// page-fields.tsx
export const title = 'Title';
export const address = 'Address';
export const addressHint = (start: string) => `The end of the page’s link, after ${start}`;
export const addressMoves = 'Once you publish it, the earlier address leads to the new one.';
export const linkedIn = 'Linked in';
export const text = 'Text';
export const textHint =
  'An empty line begins a paragraph, ‘- ’ a bullet, ‘1. ’ a step, ‘## ’ a heading. HTML is not allowed.';
export const description = 'Description for search engines';
export const descriptionHint = 'One or two sentences. Left empty, they see the beginning of the text.';

// page-form.tsx
export const saveDraft = 'Save draft';
export const nothingToSave = 'Nothing has changed since it was saved';
export const publish = 'Publish';
export const publishChanges = 'Publish changes';
export const unpublish = 'Unpublish';
export const uploading = 'Uploading…';
export const working = 'Working…';

// page-preview.tsx
export const seeTheRealPage = 'See it in the shop';
export const saveToSeeIt = 'Save the draft to see it in the shop.';
export const preview = 'Preview';
export const nothingToPreview = 'What you write appears here.';
export const notWhatShoppersSee = 'Shoppers see the published version until you publish this one.';

// page-pictures.tsx
export const pictures = 'Pictures';
export const picture = 'Picture';
export const pictureNumber = (number: number) => `Picture ${number}`;
export const pictureHint = 'About 1600 pixels wide works well';
export const altText = (number: number) => `Alt text of picture ${number}`;
export const altHint = 'What it shows, for shoppers who cannot see it';
export const putIntoText = 'Put into the text';
export const putPictureIntoText = (number: number) => `Put into the text: picture ${number}`;
export const removePicture = 'Remove';
export const removePictureNumber = (number: number) => `Remove picture ${number}`;
export const addPicture = 'Add a picture';

// page-changes.ts
export const altTextLabel = 'Alt text';

// page-versions.tsx
export const versions = 'Versions';
export const newest = 'Newest';
export const inTheShop = 'In the shop';
export const bringBackConsequence = 'It becomes the draft. Shoppers go on seeing what is published.';
