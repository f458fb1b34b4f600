import { useEffect, useRef, useState } from 'react';
import { Input, Text } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import isEqual from 'lodash/isEqual';
import { useTexts } from '../texts';
import type { FieldProps } from '../types';
import { useField } from './FormContext';
import { toEditor, type EditorNode } from './richText';
import { extensions, toVendorDocument, isEditable } from './richTextSchema';

/** A rich text, which is a JSON document. One that the editor would change is only named. */
export function RichTextField(props: FieldProps) {
  const { value, input } = useField(props);
  const texts = useTexts();
  const [isShown] = useState(() => isEditable(value));
  return (
    <Input.Wrapper {...input} labelElement="div">
      {isShown ? (
        <Editor {...props} />
      ) : (
        <Text size="sm" c="dimmed">
          {texts.keptWhole}
        </Text>
      )}
    </Input.Wrapper>
  );
}

function Editor({ definition, path }: FieldProps) {
  const { value, set, input } = useField({ definition, path });
  const texts = useTexts();
  /** The document that the editor shows, to tell its own changes from others, such as Undo. */
  const shown = useRef(value);
  const latest = useRef(set);
  latest.current = set;
  const editor = useEditor({
    extensions,
    content: toEditor(value),
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': input.label },
    },
    onUpdate: ({ editor: { state } }) => {
      shown.current = toVendorDocument(state.doc.toJSON() as EditorNode, shown.current);
      latest.current(shown.current);
    },
  });
  useEffect(() => {
    if (isEqual(value, shown.current)) return;
    shown.current = value;
    editor.commands.setContent(toEditor(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <RichTextEditor editor={editor} labels={texts.editor} withTypographyStyles={false}>
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
