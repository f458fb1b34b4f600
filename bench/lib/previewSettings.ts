/** Settings of a preview service with generated content, whose pictures an image host renders. */
export const previewSettings = {
  PREVIEW_PORT: '0',
  RATE_LIMIT: '0',
  IMAGE_LOADER: 'cloudinary',
  IMAGE_HOST: 'https://pictures.nordloft.example',
  IMAGE_MODE: 'upload',
};
