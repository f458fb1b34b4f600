import { createElement, useMemo, useRef, useState } from 'react';
import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import isEqual from 'lodash/isEqual';
import { useLanguage, useTexts } from '../texts';
import { editorLabels } from '../texts/texts';
import type { FieldProps } from '../types';
import { useField } from './FormContext';
import { toEditor, type EditorNode } from './richText';
import { extensions, toVendorDocument, isEditable } from './richTextSchema';

/** A rich text, which is a JSON document. One that the editor would change is only named. */
export function RichTextField(props: FieldProps) {
  const { value, set, input } = useField(props);
  const texts = useTexts();
  const [edited, setEdited] = useState({ document: value, revision: 0 });
  // Another document, for example after Undo, gets an editor without the history of the previous one.
  if (!isEqual(value, edited.document)) {
    setEdited({ document: value, revision: edited.revision + 1 });
  }
  const { document, revision } = edited;
  // A text stays editable while it is typed.
  // oxlint-disable-next-line react/exhaustive-deps
  const isShown = useMemo(() => isEditable(document), [revision]);
  const onChange = (next: unknown) => {
    setEdited({ document: next, revision });
    set(next);
  };
  const editor = { label: input.label, value: document, onChange };
  return (
    <Input.Wrapper {...input} labelElement="div">
      {isShown && <Editor key={revision} {...editor} />}
      {!isShown && <p className="desk-note">{texts.keptWhole}</p>}
    </Input.Wrapper>
  );
}

const { Bold, Italic, H2, H3, BulletList, OrderedList, Link, Unlink } = RichTextEditor;
const controls = [
  [Bold, Italic],
  [H2, H3, BulletList, OrderedList],
  [Link, Unlink],
];
const textbox = { role: 'textbox', 'aria-multiline': 'true' };

function Editor(props: { label: string; value: unknown; onChange: (document: unknown) => void }) {
  const labels = useLanguage() === 'is' ? editorLabels : {};
  const latest = useRef(props);
  latest.current = props;
  const editor = useEditor({
    extensions,
    content: toEditor(props.value),
    shouldRerenderOnTransaction: true,
    editorProps: { attributes: { ...textbox, 'aria-label': props.label } },
    onUpdate: ({ editor: { state } }) => {
      const { value, onChange } = latest.current;
      onChange(toVendorDocument(state.doc.toJSON() as EditorNode, value));
    },
  });
  return (
    <RichTextEditor editor={editor} labels={labels} withTypographyStyles={false}>
      <RichTextEditor.Toolbar>
        {controls.map((group, index) => (
          <RichTextEditor.ControlsGroup key={index}>
            {group.map((Control) => createElement(Control, { key: Control.displayName }))}
          </RichTextEditor.ControlsGroup>
        ))}
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
